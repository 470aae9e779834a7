import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { optionsFitting } from '../format/options-fitting.ts'

const isItem = (item: object): item is ComboboxItem => 'value' in item && 'label' in item

/** What a searchable list shows for typed text: the options that it fits, the best first. */
export const fittingFilter: OptionsFilter = ({ options, search }) =>
  optionsFitting(options.filter(isItem), search)
