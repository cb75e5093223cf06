export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const svg = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><circle r="4" fill="url(#a)"/></svg>\n',
)
export const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)])

/** A picture of this many bytes; the bytes after its end are ignored. */
export const pngOf = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
