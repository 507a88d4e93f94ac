import { failure, toast } from '../../ui/toast-store'

/** Waits for a change to be stored and says how it went. */
export async function during(saving: Promise<unknown>, done: string): Promise<void> {
  try {
    await saving
    toast({ title: done })
  } catch {
    // The device refused to store it: no space, or storage is blocked.
    toast(failure('Error', 'Failed to update settings. Please try again.'))
  }
}
