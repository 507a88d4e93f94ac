/** Shape Detection API (WICG), which TypeScript's library does not know. */
type Detector = { detect: (image: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

/** Frames are scaled to this size: six pixels per module for a code of 85 modules. */
const mostSide = 900

/** The browser's reader, or a library that is loaded only where there is none. */
export async function createReader(): Promise<ReadCodes> {
  const own = await ownDetector()
  if (!own) return libraryReader()
  let library: ReadCodes | null = null
  return async (video) => {
    if (library) return library(video)
    try {
      return (await own.detect(video)).map(({ rawValue }) => rawValue)
    } catch {
      // Some browsers have the class without a service behind it.
      library = await libraryReader()
      return library(video)
    }
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

async function libraryReader(): Promise<ReadCodes> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0 || videoHeight === 0) return []
    const scale = Math.min(1, mostSide / Math.min(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    try {
      return [decodeQR(context.getImageData(0, 0, width, height))]
    } catch {
      // No code in this frame, or a blurred one.
      return []
    }
  }
}
