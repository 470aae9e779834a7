import type { TableChanges } from '@panel/contracts/platform/journal'
import { numberText } from '../format.ts'
import { useLanguage } from '../language.tsx'

const kinds = ['inserted', 'updated', 'deleted'] as const

/** How many rows of each table an entry of the journal changed. */
export function ChangedRows({ changes }: { changes: readonly TableChanges[] }) {
  const { texts: all, locale } = useLanguage()
  const texts = all.journal.changes
  const countsOf = (change: TableChanges): string =>
    kinds
      .filter((kind) => change[kind] > 0)
      .map((kind) => texts[kind](change[kind], numberText(change[kind], locale)))
      .join(', ')
  return (
    <>
      <h3>{texts.title}</h3>
      {changes.length === 0 && <p>{texts.none}</p>}
      <ul className="rows">
        {changes.map((change) => (
          <li key={change.table}>
            <span className="mono">{change.table}</span> <span>{countsOf(change)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
