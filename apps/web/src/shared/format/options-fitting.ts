/** One of a list that is searched by typing. */
export interface NamedOption {
  readonly value: string
  readonly label: string
}

/** Text without accents and capitals. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** How well typed text fits an option: 0 for its value, 1 for the start of its label, 2 for a part, 3 not at all. */
const rankOf = (option: NamedOption, text: string): number => {
  if (option.value.toLowerCase() === text) return 0
  const place = plainText(option.label).indexOf(text)
  if (place === 0) return 1
  return place === -1 ? 3 : 2
}

/** The options that typed text fits, with or without accents, the best first. */
export const optionsFitting = <Option extends NamedOption>(
  options: readonly Option[],
  typed: string,
): Option[] => {
  const text = plainText(typed.trim())
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
