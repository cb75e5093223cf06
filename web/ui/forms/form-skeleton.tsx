import { Stack } from '@mantine/core'
import { Skeleton } from '../waiting/skeleton.tsx'
import { useIsSlow } from '../waiting/slow-note.tsx'
import { Waiting } from '../waiting/waiting.tsx'

/** The placeholder of a form whose data is still loading. */
export const FormSkeleton = () => (
  <Stack gap="lg" pos="relative" aria-busy>
    <Waiting isSlow={useIsSlow(true)} />
    {[1, 2, 3, 4].map((field) => (
      <Stack key={field} gap="xs">
        <Skeleton width={120} />
        <Skeleton width="100%" height={40} />
      </Stack>
    ))}
  </Stack>
)
