import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { handOn, NotDrawn, pngOf } from './share-picture'
import { toast } from './toast-store'

type SharePictureButtonProps = {
  /** The drawing as an svg, and its size in px. */
  draw: () => Promise<{ svg: string; size: { width: number; height: number } }>
  fileName: string
  variant?: 'primary' | 'quiet'
  full?: boolean
  children: ReactNode
}

/** Makes a picture on this device, with or without signal, and hands it to the phone's sheet or keeps it as a file. */
export function SharePictureButton(props: SharePictureButtonProps) {
  const { draw, fileName, variant = 'primary', full = false, children } = props
  const [isBusy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { svg, size } = await draw()
      const how = await handOn(await pngOf(svg, size), fileName)
      if (how === 'saved') toast({ title: 'Picture saved' })
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      toast({ title: 'No picture', description: error.message, destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} full={full} busy={isBusy} onClick={() => void share()}>
      {children}
    </Button>
  )
}
