import qrcode from 'qrcode-generator'
import { qrPath, quietModules } from '#domain/drawing/qr-path'

export type CodeDrawing = { path: string; viewBox: string }

/** @param text in the letters of the alphanumeric mode; a screen is clean, so the least correction is enough */
export function drawCode(text: string): CodeDrawing {
  const code = qrcode(0, 'L')
  code.addData(text, 'Alphanumeric')
  code.make()
  const modules = code.getModuleCount()
  const side = modules + 2 * quietModules
  return {
    path: qrPath(modules, (row, column) => code.isDark(row, column)),
    viewBox: `${-quietModules} ${-quietModules} ${side} ${side}`,
  }
}
