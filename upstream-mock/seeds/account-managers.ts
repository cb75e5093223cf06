/** The employee numbers that setAmNumber accepts. */
export const accountManagers = [
  { number: '0417', name: 'Mei Tan' },
  { number: '2208', name: 'Oliver Grant' },
  { number: '1024', name: 'Lucía Romero' },
  { number: '3306', name: '陈志强' },
  { number: '0088', name: 'Aisha Rahman' },
]
