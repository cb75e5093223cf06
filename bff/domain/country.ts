/** A country as the provider lists it; the dial code is digits only. An adapter whose provider has no codes looks them up. */
export interface Country {
  id: string
  name: string
  isoCode: string | null
  dialCode: string | null
}
