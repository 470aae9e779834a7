import { element } from './element.ts'
import { styles } from './styles.ts'
import { currentTexts } from './texts.ts'

/** The person declined, by button, Escape or closing. */
export class WalletRefusedError extends Error {
  override readonly name = 'WalletRefusedError'
  constructor() {
    super('The person declined in the wallet.')
  }
}

/** What a dialog's pages can do. */
export interface Stage<Answer> {
  /** Replaces what is shown; the first input or account, else the title, gets the focus. */
  show(title: string, content: readonly Node[]): void
  resolve(answer: Answer): void
  reject(error: Error): void
}

const openDialog = () => {
  const host = element('trinci-wallet' as 'div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const content = element('div', { className: 'content' })
  const dialog = element('dialog', { attributes: { 'aria-labelledby': 'title' } }, [content])
  root.append(dialog)
  document.body.append(host)
  // A modal dialog of the platform: keeps the focus inside, gives it back, closes by Escape.
  dialog.showModal()
  return { host, dialog, content }
}

/** Shown on every page, so that nobody mistakes this for a real wallet. */
const standInNotice = (): HTMLElement =>
  element('p', { className: 'notice', text: currentTexts().developmentOnly })

let queue: Promise<unknown> = Promise.resolve()

const run = <Answer>(start: (stage: Stage<Answer>) => void): Promise<Answer> => {
  const { host, dialog, content: place } = openDialog()
  return new Promise<Answer>((resolve, reject) => {
    dialog.addEventListener('close', () => reject(new WalletRefusedError()))
    start({
      show: (title, content) => {
        const heading = element('h2', { text: title, attributes: { id: 'title', tabindex: '-1' } })
        place.replaceChildren(standInNotice(), heading, ...content)
        const first = place.querySelector<HTMLElement>('input, .account')
        ;(first ?? heading).focus()
      },
      resolve,
      reject,
    })
  }).finally(() => host.remove())
}

/**
 * Asks the person something in a dialog, one question at a time.
 *
 * @throws WalletRefusedError when the person declines.
 */
export const ask = <Answer>(start: (stage: Stage<Answer>) => void): Promise<Answer> => {
  const answer = queue.then(() => run(start))
  queue = answer.catch(() => undefined)
  return answer
}
