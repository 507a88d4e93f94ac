import qrcode from 'qrcode-generator'

/** Light modules around it that a reader needs (ISO/IEC 18004, 6.3.8). */
const quietModules = 4

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
  let path = ''
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return `<svg class="qr" role="img" aria-label="${label}" xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-quietModules}" y="${-quietModules}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
