import type { Page } from '@playwright/test'

declare global {
  interface Window {
    toastMilliseconds?: Record<string, number>
  }
}

/** Notes from now on how long each toast is on the page, by its title. */
export const recordToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown: Record<string, number> = {}
    const since = new Map<Node, { title: string; at: number }>()
    window.toastMilliseconds = shown
    const note = () => {
      for (const card of document.querySelectorAll('section [data-type]')) {
        const title = card.querySelector('strong')?.textContent
        if (title && !since.has(card)) since.set(card, { title, at: performance.now() })
      }
      for (const [card, { title, at }] of since) {
        if (card.isConnected) continue
        shown[title] = performance.now() - at
        since.delete(card)
      }
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })

/** How long the toast of that title stood, once it is gone. */
export const toastMilliseconds = (page: Page, title: string): Promise<number> =>
  page.evaluate((name) => window.toastMilliseconds?.[name] ?? Number.NaN, title)
