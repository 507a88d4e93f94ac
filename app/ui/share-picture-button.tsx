import type { ReactNode } from 'react'
import { Button } from './button'
import { saveFile } from './save-file'
import { failure, toast } from './toast-store'
import { useBusy } from './use-busy'

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
  const [isBusy, during] = useBusy()
  const share = async () => {
    try {
      const { svg, size } = await draw()
      const how = await handOn(await pngOf(svg, size), fileName)
      if (how === 'saved') toast({ title: 'Picture saved' })
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      toast(failure('No picture', error.message))
    }
  }
  return (
    <Button variant={variant} full={full} busy={isBusy} onClick={() => void during(share)}>
      {children}
    </Button>
  )
}

/** The browser could not make a picture of the drawing. */
export class NotDrawn extends Error {}

/**
 * A drawing as PNG, made on this device.
 * @throws NotDrawn
 */
async function pngOf(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode().catch(() => {
    throw new NotDrawn('This browser cannot draw the picture.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png === null) throw new NotDrawn('This browser cannot make a picture of the drawing.')
  return png
}

/**
 * Hands a picture to the phone's own sheet, or, where it has none for files, to the browser to keep.
 * @returns 'left' when the person thought better of it
 */
export async function handOn(png: Blob, name: string): Promise<'shared' | 'saved' | 'left'> {
  const file = new File([png], name, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
      // A sheet that failed is none: the picture is kept instead.
    }
  }
  saveFile(png, name)
  return 'saved'
}
