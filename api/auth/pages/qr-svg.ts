import qrcode from 'qrcode-generator'
import { qrPath, quietModules } from '#domain/drawing/qr-path'

/**
 * A QR code as an svg: dark on white in both themes, because not every reader takes the inverse.
 * @param text Latin-1
 * @param label what it is, for those who do not see it; our own words, not escaped
 */
export function qrSvg(text: string, label: string): string {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const modules = code.getModuleCount()
  const side = modules + 2 * quietModules
  const path = qrPath(modules, (row, column) => code.isDark(row, column))
  return `<svg class="qr" role="img" aria-label="${label}" xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-quietModules}" y="${-quietModules}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
