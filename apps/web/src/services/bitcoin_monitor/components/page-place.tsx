import { Skeleton, Stack } from '@mantine/core'

/** Holds the place of a page's cards while they are loading. */
export function PagePlace({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label}>
      <Skeleton height={92} radius="lg" />
      <Skeleton height={300} radius="lg" />
    </Stack>
  )
}
