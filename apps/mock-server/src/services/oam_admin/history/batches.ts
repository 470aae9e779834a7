/** A batch of the world's first data. */
export interface PastBatch {
  readonly id: string
  readonly label: string
  readonly size: number
  /** The day of the history on which it was made and recorded. */
  readonly day: number
}

/** Given away at a fair: some accounts were never funded, some are full, some were spent, some were swept. */
export const villageFair: PastBatch = {
  id: '0b0f6c1e-5d55-4c1f-8f5a-5f7a1c2d3e01',
  label: 'Village fair',
  size: 12,
  day: 8,
}

/** Printed and not given away yet. */
export const pressDay: PastBatch = {
  id: '0b0f6c1e-5d55-4c1f-8f5a-5f7a1c2d3e02',
  label: 'Press day',
  size: 5,
  day: 84,
}

/** As large as a batch can be, for looking at long pages. */
export const stadium: PastBatch = {
  id: '0b0f6c1e-5d55-4c1f-8f5a-5f7a1c2d3e03',
  label: 'Stadium',
  size: 1000,
  day: 88,
}

/** The name of an account of a batch within the service's history. */
export const accountName = ({ label }: PastBatch, position: number): string => `${label} ${position}`
