import classes from './layout.module.css'

export type PictureName = 'empty' | 'waiting' | 'lost' | 'broken'

/** What is drawn on the sheet; the mark is what draws the eye. */
const drawings = {
  empty: (
    <>
      <circle cx="24" cy="28" r="6" data-mark />
      <path d="M36 25h34M36 32h22M18 46h60" />
    </>
  ),
  waiting: (
    <>
      <circle cx="48" cy="35" r="14" data-mark />
      <path d="M48 27v8l6 4" data-mark />
      <path d="M18 28h8M18 42h8M70 28h8M70 42h8" />
    </>
  ),
  lost: (
    <>
      <path d="M18 24h18M18 32h12M18 46h20" />
      <circle cx="58" cy="33" r="11" data-mark />
      <path d="m66 41 9 9" data-mark />
    </>
  ),
  broken: (
    <>
      <path d="M18 24h20M18 32h12M60 46h18M18 46h22" />
      <path d="m58 20-10 14h9l-6 14" data-mark />
    </>
  ),
} as const

/** A small picture of a state, such as nothing being here; decoration, since words beside it say the same. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className={classes.picture} viewBox="0 0 96 64" aria-hidden>
      <rect x="18" y="4" width="60" height="42" rx="6" />
      <rect x="10" y="12" width="76" height="46" rx="7" data-front />
      {drawings[name]}
    </svg>
  )
}
