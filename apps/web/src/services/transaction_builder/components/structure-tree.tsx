import { bytesToHex } from '@panel/ledger/encoding'
import { Tree } from '../../../shared/ui/layout.tsx'

const entriesOf = (value: unknown): readonly (readonly [name: string, value: unknown])[] | undefined => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  return Object.entries(value)
}

const textOf = (value: unknown): string => {
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`
  if (typeof value === 'bigint') return value.toString()
  return JSON.stringify(value) ?? '–'
}

/** Any decoded value as a tree that opens and closes. */
export function StructureTree({ value }: { value: unknown }) {
  const entries = entriesOf(value)
  if (!entries) return <code>{textOf(value)}</code>
  return (
    <Tree>
      {entries.map(([name, member]) => {
        const inner = entriesOf(member)
        return (
          <li key={name}>
            {inner ? (
              <details open>
                <summary>
                  <b>{name}</b> ({inner.length})
                </summary>
                <StructureTree value={member} />
              </details>
            ) : (
              <>
                <b>{name}</b> <StructureTree value={member} />
              </>
            )}
          </li>
        )
      })}
    </Tree>
  )
}
