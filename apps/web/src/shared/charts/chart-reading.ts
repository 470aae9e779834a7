/** Where the keys of a chart lead from one value. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** The value that a key leads to from the one at a place; undefined for a key that leads nowhere. */
export const nextPlace = (key: string, at: number, last: number): number | undefined => {
  const step = steps[key]
  return step && Math.min(last, Math.max(0, step(at, last)))
}

/** A share of the chart's width as CSS. */
export const percent = (share: number): string => `${share * 100}%`

/** Where a value is read out: beside it, and at the chart's ends on the side where there is room. */
export const readingPlace = (centre: number) => {
  if (centre > 0.7) return { style: { right: percent(1 - centre) } }
  return { style: { left: percent(centre) }, 'data-centred': centre >= 0.3 || undefined }
}
