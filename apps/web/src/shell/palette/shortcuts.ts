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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

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
    const inDialog = document.querySelector('[role="dialog"]') !== null
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || inDialog) return
    const jumping = event.timeStamp - jumpedAt <= jumpMilliseconds
    jumpedAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (key === '?') onCommand('help')
    if (jumping && isJump(key)) onCommand(jumps[key])
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}
