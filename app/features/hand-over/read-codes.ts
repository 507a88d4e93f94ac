/** What the browser's own reader does (Shape Detection API, WICG); TypeScript's library does not know it. */
type Detector = { detect: (image: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

/** A picture of the camera is read at this size: a code of 85 modules then has six points a module. */
const mostSide = 900

/** The browser's own reader of codes, or a library's, which is loaded only where there is none. */
export async function createReader(): Promise<ReadCodes> {
  const own = await ownDetector()
  if (!own) return libraryReader()
  let library: ReadCodes | null = null
  return async (video) => {
    if (library) return library(video)
    try {
      return (await own.detect(video)).map(({ rawValue }) => rawValue)
    } catch {
      // Some have the class, but no service behind it.
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
      // No code in this picture, or one that is blurred: the next may have it.
      return []
    }
  }
}
