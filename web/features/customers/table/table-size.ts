/** The height of the table with its rows, in pixels (specification, section 9). */
export const height = 490
export const rowHeight = 56
/** The height of a customer as a card on a phone, in pixels. */
export const cardHeight = 104
