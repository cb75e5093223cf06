import { Progress } from '@mantine/core'

interface MeterProps {
  /** What is measured: the accessible name. */
  name: string
  /** The value in words. */
  text: string
  /** From 0 to 1. */
  value: number
  /** The part of the value that is certain, from 0 to 1; the rest is drawn lighter. All of it if left out. */
  certain?: number
}

/** A progress bar; the text beside it says the same. */
export const Meter = ({ name, text, value, certain = value }: MeterProps) => {
  const solid = Math.min(certain, value)
  return (
    <Progress.Root
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <Progress.Section withAria={false} value={solid * 100} color="var(--fill)" />
      <Progress.Section withAria={false} value={(value - solid) * 100} color="var(--fill)" opacity={0.35} />
    </Progress.Root>
  )
}
