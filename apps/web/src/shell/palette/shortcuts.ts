import { isTyping } from '../../shared/ui/is-typing.ts'

/** What a key press requests. */
export type ShortcutCommand =
  | 'palette'
  | 'help'
  | '/dashboard'
  | '/marketplace'
  | '/profile'
  | '/serviceBuilder'

/** Second keys after `g`, and where they lead. */
export const jumps = {
  d: '/dashboard',
  m: '/marketplace',
  p: '/profile',
  b: '/serviceBuilder',
} as const satisfies Readonly<Record<string, ShortcutCommand>>

/** So soon must the second key of a jump follow, in milliseconds. */
const jumpMilliseconds = 1000

const isJump = (key: string): key is keyof typeof jumps => Object.hasOwn(jumps, key)

/** What is typed for the palette while it is being fetched; undefined while it is not. */
let typed: string | undefined

/** Adds a key to what is typed for the palette; false where that is not being fetched. */
const keep = (key: string): boolean => {
  if (typed === undefined) return false
  if (key.length === 1) typed += key
  return true
}

/** What was typed while the palette was being fetched; from then on its own field takes it. */
export const takeTyped = (): string => {
  const text = typed ?? ''
  typed = undefined
  return text
}

/** Keeps what is typed for the palette until it takes it, or until its code could not be fetched. */
export const keepTyped = <Module>(fetching: Promise<Module>): Promise<Module> => {
  typed = ''
  fetching.catch(takeTyped)
  return fetching
}

/** Listens to the keyboard until it is stopped. Typing in a field is ignored, except for the palette's key. */
export const followShortcuts = (onCommand: (command: ShortcutCommand) => void): (() => void) => {
  let jumpedAt = Number.NEGATIVE_INFINITY
  const press = (event: KeyboardEvent): void => {
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      onCommand('palette')
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (keep(key) || document.querySelector('[role="dialog"]')) return
    const jumping = event.timeStamp - jumpedAt <= jumpMilliseconds
    jumpedAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (key === '?') onCommand('help')
    if (jumping && isJump(key)) onCommand(jumps[key])
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}
