/**
 * Gives the focus to the heading of a card when the control that had it is gone, such as the button of a deleted
 * row; and to the first heading when the whole card is gone. Where a pointer is used, the page does not scroll.
 */
export const keepFocus = (): void => {
  let last: { readonly control: Element; readonly card: Element | null } | undefined
  const remember = ({ type, target }: Event): void => {
    if (!(target instanceof Element)) return
    const isOfKeyboard = type === 'keydown' || target.matches(':focus-visible')
    last = isOfKeyboard ? { control: target, card: target.closest('.card') } : undefined
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('keydown', remember)
  new MutationObserver(() => {
    if (!last || last.control.isConnected || document.activeElement !== document.body) return
    const place = last.card?.isConnected ? last.card : document
    place.querySelector('h2')?.focus()
  }).observe(document.body, { childList: true, subtree: true })
}
