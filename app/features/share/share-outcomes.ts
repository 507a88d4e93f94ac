import type { Shared } from './share-targets'

/** The words of a toast; `destructive` marks a failure. */
export type Notice = { title: string; description?: string; destructive?: boolean }

const copied: Notice = { title: 'Copied to clipboard' }
const copyFailed: Notice = {
  title: 'Copy failed',
  description: 'Unable to copy to clipboard.',
  destructive: true,
}
const shareFailed: Notice = {
  title: 'Share failed',
  description: 'Unable to share. Please try copying the link instead.',
  destructive: true,
}

/**
 * Copies the link. `didCopy` false: the browser has no clipboard here or refused it.
 * @param clipboard undefined on an insecure origin
 */
export async function copyLink(
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
  url: string,
): Promise<{ didCopy: boolean; notice: Notice }> {
  try {
    if (clipboard === undefined) return { didCopy: false, notice: copyFailed }
    await clipboard.writeText(url)
    return { didCopy: true, notice: copied }
  } catch {
    return { didCopy: false, notice: copyFailed }
  }
}

/** Opens the phone's own share sheet. Null: shared, or the person thought better of it. */
export async function shareNatively(
  share: (data: ShareData) => Promise<void>,
  shared: Shared,
): Promise<Notice | null> {
  try {
    await share(shared)
    return null
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : shareFailed
  }
}
