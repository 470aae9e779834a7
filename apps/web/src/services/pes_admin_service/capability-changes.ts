import {
  type CapabilityAccount,
  type ChangeKind,
  changeKindOf,
} from '@panel/contracts/services/pes_admin_service/capabilities'
import type { Capability } from '@panel/contracts/smart-contracts/payment-services'

/** What somebody chose for the cells of one account: the end of each in Unix seconds, 0 to revoke it. */
export type Choices = Readonly<Partial<Record<Capability, number>>>

export interface CapabilityChange {
  readonly method: Capability
  readonly kind: ChangeKind
  /** 0 where it could not be used. */
  readonly before: number
  readonly until: number
}

/** The end of a cell that can be used; 0 for one that cannot. */
const endOf = ({ state, until }: CapabilityAccount['cells'][number]): number =>
  state === 'granted' || state === 'ending' ? until : 0

/** The choices that change something, in the order of the cells. */
export const changesOf = (
  { cells }: Pick<CapabilityAccount, 'cells'>,
  choices: Choices,
): CapabilityChange[] =>
  cells.flatMap((cell) => {
    const until = choices[cell.method]
    const kind = until === undefined ? undefined : changeKindOf(cell, until)
    return kind === undefined || until === undefined
      ? []
      : [{ method: cell.method, kind, before: endOf(cell), until }]
  })

/** The cells that can be used until another moment than was shown; of what cannot be used, the reason makes no difference. */
export const differencesOf = (
  shown: Pick<CapabilityAccount, 'revision' | 'cells'>,
  now: Pick<CapabilityAccount, 'revision' | 'cells'>,
): { readonly method: Capability; readonly before: number; readonly until: number }[] =>
  shown.revision === now.revision
    ? []
    : shown.cells.flatMap((cell) => {
        const other = now.cells.find(({ method }) => method === cell.method)
        if (!other || endOf(other) === endOf(cell)) return []
        return [{ method: cell.method, before: endOf(cell), until: endOf(other) }]
      })
