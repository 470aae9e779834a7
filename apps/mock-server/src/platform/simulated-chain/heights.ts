/** A height of a real chain and its moment, in Unix milliseconds: from there on a simulated one follows the clock. */
interface KnownHeight {
  readonly height: number
  readonly at: number
}

/** Translates between moments and heights of a chain whose blocks come at a steady pace. */
export const heightsFrom = ({ height, at }: KnownHeight, blockSeconds: number) => ({
  /** The height at a moment. */
  heightAt: (time: number): number => height + Math.floor((time - at) / (blockSeconds * 1000)),
  /** The moment at which a height began. */
  timeOf: (wanted: number): number => at + (wanted - height) * blockSeconds * 1000,
})
