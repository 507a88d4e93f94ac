import type { Page } from '@playwright/test'

/** What the browser answers a site that asks whether it may notify: the person, or the browser in their place, has decided. */
export async function setNotifications(
  page: Page,
  origin: string,
  setting: 'denied' | 'prompt',
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    permission: { name: 'notifications' },
    setting,
    origin,
  })
}
