/** Placeholders for the brand, which the server fills in when it starts; parts that may be absent are between marks. */
export const placeholders = { name: '%BRAND_NAME%', url: '%BRAND_URL%', year: '%YEAR%', origin: '%ORIGIN%' }
