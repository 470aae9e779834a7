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

let typed = ''

const keep = (event: KeyboardEvent): void => {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || isTyping(event.target)) return
  event.stopPropagation()
  typed += event.key
}

/** What was typed while the palette was being fetched; from then on its own field takes it. */
export const takeTyped = (): string => {
  window.removeEventListener('keydown', keep, true)
  const text = typed
  typed = ''
  return text
}

/** Keeps what is typed for the palette until it takes it, or until its code could not be fetched. */
export const keepTyped = <Module>(fetching: Promise<Module>): Promise<Module> => {
  window.addEventListener('keydown', keep, true)
  fetching.catch(takeTyped)
  return fetching
}
