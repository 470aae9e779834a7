import classes from './call-sentence.module.css'
import type { Description } from './describe-call.ts'

/** Entries one below the other, in columns where there is room. */
export function EntryList({ entries }: { entries: readonly string[] }) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}

/** The short sentence of a call, and below it what it only counts. */
export function CallSentence({ call: { brief, counted } }: { call: Pick<Description, 'brief' | 'counted'> }) {
  return (
    <>
      {brief}
      {counted.length > 0 && <EntryList entries={counted} />}
    </>
  )
}
