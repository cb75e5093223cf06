import { Stack } from '@mantine/core'
import { LoadingNote, Skeleton } from '../../../ui/waiting/skeleton.tsx'

const lines = ['96%', '82%', '30%', '99%', '94%', '97%', '60%', '28%', '95%', '98%', '74%']

/** The skeleton of a long text. */
export const TextSkeleton = () => (
  <Stack gap={16} maw="38rem" mih="80dvh">
    <LoadingNote />
    {lines.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Stack>
)
