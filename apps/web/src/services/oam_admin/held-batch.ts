import type { PublicPart } from '@panel/contracts/services/oam_admin/batches'

/** A batch whose keys the page's thread holds. */
export interface HeldBatch {
  readonly id: string
  readonly label: string
  readonly accounts: readonly PublicPart[]
  /** Whether its file was saved and opened again with its password typed again. */
  readonly isSaved: boolean
}
