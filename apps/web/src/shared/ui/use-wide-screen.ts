import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for a table: a phone shows its rows one under another. */
export const useWideScreen = (): boolean =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
