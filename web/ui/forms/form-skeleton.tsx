import { Stack } from '@mantine/core'
import { Skeleton, Waiting } from '../waiting/skeleton.tsx'

/** The placeholder of a form whose data is still loading. */
export const FormSkeleton = () => (
  <Stack gap="lg" pos="relative" aria-busy>
    <Waiting />
    {[1, 2, 3, 4].map((field) => (
      <Stack key={field} gap="xs">
        <Skeleton width={120} />
        <Skeleton width="100%" height={40} />
      </Stack>
    ))}
  </Stack>
)
