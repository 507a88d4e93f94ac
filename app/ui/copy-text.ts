/** Copies a text; false: the browser has no clipboard here (an insecure origin) or refused it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
