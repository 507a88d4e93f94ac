import { Check, Copy, Share } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, Icon, QuietButton } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { failure, type ToastWords, toast } from '../../ui/toast-store'
import { type Shared, shareTargets } from './share-targets'

/** Core experience 4. */
const copiedForMs = 2000

type ShareDialogProps = {
  open: boolean
  onClose: () => void
  /** A path of this app or a whole address. */
  url: string
  title: string
  /** One line about the place, with its numbers. */
  text: string
  more?: ReactNode
}

/** Four targets, the link, and the system's share sheet where there is one. */
export function ShareDialog({ open, onClose, url, title, text, more }: ShareDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const shared = { url: new URL(url, window.location.origin).href, title, text }
  const canShareNatively = 'share' in navigator

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedForMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    const didCopy = await copyText(shared.url)
    setCopied(didCopy)
    toast(didCopy ? copied : copyFailed)
  }
  const shareByPhone = async () => {
    const notice = await shareNatively((data) => navigator.share(data), shared)
    if (notice) toast(notice)
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Share ${title}`}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-quiet">{text}</p>
        {canShareNatively && (
          <Button full onClick={() => void shareByPhone()}>
            <Icon of={Share} />
            Share from this device
          </Button>
        )}
        <ul className="grid list-none grid-cols-2 gap-2">
          {shareTargets(shared).map((target) => (
            <li key={target.name}>
              <a
                className="flex min-h-target items-center justify-center rounded-control border border-line-strong font-semibold text-ink no-underline hover:bg-raised"
                href={target.href}
                target="_blank"
                rel="noopener noreferrer"
              >
                {target.name}
              </a>
            </li>
          ))}
        </ul>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label="Link"
            value={shared.url}
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
            readOnly
          />
          <QuietButton onClick={() => void copy()}>
            <Icon of={isCopied ? Check : Copy} />
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
          </QuietButton>
        </div>
        {more}
      </div>
    </Dialog>
  )
}

const copied: ToastWords = { title: 'Copied to clipboard' }
const copyFailed: ToastWords = failure('Copy failed', 'Unable to copy to clipboard.')
const shareFailed: ToastWords = failure(
  'Share failed',
  'Unable to share. Please try copying the link instead.',
)

/** Null: shared, or cancelled by the person. */
async function shareNatively(
  share: (data: ShareData) => Promise<void>,
  shared: Shared,
): Promise<ToastWords | null> {
  try {
    await share(shared)
    return null
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : shareFailed
  }
}
