/** Light modules around a QR code that a reader needs (ISO/IEC 18004, 6.3.8). */
export const quietModules = 4

/** The dark modules of a QR code as the `d` of an svg path, a unit a module; the quiet zone lies outside of it. */
export function qrPath(modules: number, isDark: (row: number, column: number) => boolean): string {
  let path = ''
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return path
}
