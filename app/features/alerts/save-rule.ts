import { deleteSurfRule, putSurfRule } from '#db/device/surf-rules'
import type { SurfRule } from '#domain/wire/surf-rule'
import { fateOfChange, keptWords } from '../../state/fate-of-change'
import { toast } from '../../ui/toast-store'

/** Stores an alert of the person's own and says what became of it. */
export const saveRule = (rule: SurfRule & { id?: string | undefined }): Promise<void> =>
  during(() => putSurfRule(rule), 'Alert saved')

export const dropRule = (id: string): Promise<void> =>
  during(() => deleteSurfRule(id), 'Alert deleted')

async function during(work: () => Promise<string | null>, title: string): Promise<void> {
  try {
    const fate = await fateOfChange(work)
    if (fate === 'refused') return
    toast(fate === 'kept' ? { title, description: keptWords } : { title })
  } catch {
    // The device refused to store it: no space, or storage is blocked.
    toast({
      title: 'Error',
      description: 'Failed to update settings. Please try again.',
      destructive: true,
    })
  }
}
