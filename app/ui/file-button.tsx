import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { QuietButton } from './button'

type FileButtonProps = {
  /** Names the field behind the button: 'Picture file'. */
  label: string
  /** Media types, with commas between them. */
  accept: string
  busy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Opens the device's own picker, and hands on the file that is chosen. */
export function FileButton({ label, accept, busy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <QuietButton busy={busy} onClick={() => input.current?.click()}>
        {children}
      </QuietButton>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={choose} />
    </>
  )
}
