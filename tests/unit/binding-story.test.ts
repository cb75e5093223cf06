import { expect, test } from 'vitest'
import { bindingStory } from '#web/features/customers/panel/binding-story.ts'

const march = '2026-03-02T08:15:00Z'
test.each([
  ['BOUND', march, null, 'unlimited', 'earns', '2027-03'],
  ['BOUND', march, '2026-12-31T16:00:00Z', 'ends', 'earns', '2027-03'],
  ['BOUND', march, '2026-11-01T16:00:00Z', 'endPassed', 'earns', '2027-03'],
  // The month in which the year ends counts in full.
  ['BOUND', '2025-11-02T00:00:00Z', null, 'unlimited', 'earns', '2026-11'],
  ['BOUND', '2025-10-20T00:00:00Z', null, 'unlimited', 'over', '2026-10'],
  ['BOUND', null, null, 'unlimited', 'unknown', null],
  ['UNBOUND', march, '2026-12-31T16:00:00Z', 'ended', null, null],
  ['UNBOUND', null, null, 'never', null, null],
] as const)(
  'a customer %s since %s until %s is %s, and cash-back is %s until %s',
  (bindingStatus, boundAt, expiresAt, binding, cashBack, earnsUntil) => {
    const story = bindingStory({ bindingStatus, boundAt, expiresAt }, Date.parse('2026-11-15T08:00:00Z'))
    expect(story).toEqual({ binding, cashBack, earnsUntil })
  },
)
