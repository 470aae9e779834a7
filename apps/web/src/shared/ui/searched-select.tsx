import { Select, type SelectProps } from '@mantine/core'

/**
 * One of many, found by typing a part of it. A click marks what is chosen, so that what is typed takes its place
 * instead of following it.
 */
export const SearchedSelect = (props: SelectProps) => (
  <Select
    searchable
    selectFirstOptionOnChange
    allowDeselect={false}
    autoComplete="off"
    onClick={({ currentTarget }) => currentTarget.select()}
    {...props}
  />
)
