import { DataList, type DataListProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface FactsProps extends Omit<DataListProps, 'children'> {
  /** A title each, and what is said of it: one value or several, each in a line of its own. */
  facts: readonly (readonly [title: string, ...values: ReactNode[]])[]
}

const atBothEnds = { justifyContent: 'space-between' }

/** Facts with their titles: above the values, or with `orientation="horizontal"` at the other end of the line. */
export const Facts = ({ facts, orientation = 'vertical', ...props }: FactsProps) => (
  <DataList orientation={orientation} labelWidth={0} {...props}>
    {facts.map(([title, ...values]) => (
      <DataList.Item key={title} style={orientation === 'horizontal' ? atBothEnds : undefined}>
        <DataList.ItemLabel>{title}</DataList.ItemLabel>
        {values.map((value, index) => (
          // The values of a fact keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <DataList.ItemValue key={index}>{value}</DataList.ItemValue>
        ))}
      </DataList.Item>
    ))}
  </DataList>
)
