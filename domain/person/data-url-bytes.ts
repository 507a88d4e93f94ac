/** Bytes of the file in a data URL of base64 (RFC 4648). */
export function dataUrlBytes(dataUrl: string): number {
  const begin = dataUrl.indexOf(',') + 1
  const padding = dataUrl.endsWith('==') ? 2 : dataUrl.endsWith('=') ? 1 : 0
  return Math.floor(((dataUrl.length - begin) * 3) / 4) - padding
}
