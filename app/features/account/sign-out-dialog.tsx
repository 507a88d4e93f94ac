import type { OutboxState } from '#db/device/outbox'
import { signOutWithToast } from '../../data/asked/sign-out'
import { syncOwned } from '../../data/asked/sync'
import { outboxWords } from '../../data/shown/outbox-words'
import { useNow } from '../../data/tab/use-now'
import { Button, QuietButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useBusy } from '../../ui/use-busy'

export function SignOutDialog({ outbox, onClose }: { outbox: OutboxState; onClose: () => void }) {
  const nowMs = useNow()
  const [isBusy, during] = useBusy()
  return (
    <Dialog open onClose={onClose} title="Some changes are not sent yet">
      <div className="flex flex-col gap-3">
        <p>{outboxWords(outbox, nowMs)}</p>
        <p className="quiet">
          If you keep them, they stay on this device, hidden, until you sign in here again.
        </p>
        <Button full busy={isBusy} onClick={() => void during(syncOwned)}>
          Send now
        </Button>
        <QuietButton
          full
          disabled={isBusy}
          onClick={() => void during(() => signOutWithToast({ discardUnsent: false }))}
        >
          Keep them and sign out
        </QuietButton>
        <Button
          full
          variant="danger"
          disabled={isBusy}
          onClick={() => void during(() => signOutWithToast({ discardUnsent: true }))}
        >
          Discard them and sign out
        </Button>
      </div>
    </Dialog>
  )
}
