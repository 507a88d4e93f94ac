import { signOut } from '../../data/asked/sign-out'
import { toast } from '../../ui/toast-store'

/** Signs out and says so when it cannot be done. */
export async function signOutWithToast(options: { discardUnsent: boolean }): Promise<void> {
  if ((await signOut(options)) === 'done') return
  toast({
    title: 'No signal',
    description: 'Signing out needs the network. You are still signed in here.',
    destructive: true,
  })
}
