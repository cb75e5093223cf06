import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressSentence } from '#web/ui/address-sentence.tsx'

const drawn = (text: string, address: string) =>
  render(<AddressSentence text={text} address={address} />).container

test.each([
  ['We sent a code to new-partner@my-company.example.', 'new-partner@my-company.example'],
  ['A sentence without it.', 'new-partner@my-company.example'],
  ['No address at all.', ''],
])('"%s" is read and copied as it is', (text, address) => {
  expect(drawn(text, address).textContent).toBe(text)
})

test('an address can break before its @ only, and one that is longer than a line anywhere', () => {
  const whole = (address: string) =>
    [...drawn(`To ${address}.`, address).querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(whole('new-partner@my-company.example')).toEqual(['new-partner', '@my-company.example'])
  expect(whole(`${'long-'.repeat(6)}name@example.com`)).toEqual(['@example.com'])
})
