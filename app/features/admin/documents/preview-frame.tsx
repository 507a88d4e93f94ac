import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * What an administrator wrote, as a page of its own in which no script runs. Only because of that it is of our origin:
 * it keeps its place while it is written, and Escape in it closes the dialog around it.
 */
export function PreviewFrame({ html }: { html: string }) {
  const [address, setAddress] = useState<string>()
  const topPx = useRef(0)
  // By address: `srcdoc` takes only what a Trusted Types policy has passed.
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    setAddress(address)
    return () => URL.revokeObjectURL(address)
  }, [html])

  const onLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentWindow
    page?.scrollTo(0, topPx.current)
    page?.addEventListener('scroll', () => {
      topPx.current = page.scrollY
    })
    page?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') frame.closest('dialog')?.dispatchEvent(new Event('cancel'))
    })
  }
  return (
    <iframe
      className="h-[50dvh] w-full rounded-control border border-line wide:h-[380px]"
      title="Preview"
      src={address}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={onLoad}
    />
  )
}
