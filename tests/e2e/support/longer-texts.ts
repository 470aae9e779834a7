import type { Page } from '@playwright/test'

/**
 * Writes the words of a page longer by two fifths, as a language might that the panel does not have yet, and returns
 * how to undo it. Ids, amounts, codes and names of assets keep their length in every language.
 */
export const lengthenTexts = async (page: Page): Promise<() => Promise<void>> => {
  const handle = await page.evaluateHandle(() => {
    const longer = (token: string): string =>
      /^\p{P}*\p{Lu}?\p{Ll}{2,}\p{P}*$/u.test(token)
        ? token.replace(/\p{L}+/u, (word) => word + word.slice(-Math.ceil(word.length * 0.4)))
        : token
    const before = new Map<Text, string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let at = texts.nextNode(); at; at = texts.nextNode()) {
      if (!(at instanceof Text) || at.parentElement?.closest('code, pre, script, style, textarea, svg'))
        continue
      const text = at.data
      const long = text.split(/(\s+)/).map(longer).join('')
      if (long === text) continue
      before.set(at, text)
      at.data = long
    }
    return {
      undo: () =>
        before.forEach((text, node) => {
          node.data = text
        }),
    }
  })
  return async () => {
    await handle.evaluate(({ undo }) => undo())
    await handle.dispose()
  }
}
