/// Signs and abbreviations that are the same in all languages.
enum CommonValues {
  static let table = """
    percent: %, ٪, ％
    scale 1000: k
    currency USD: $, usd, us$, us $, usd$, u$s, u$d, u.s. $, us$d, u$
    currency EUR: €, eur, euro, euros
    currency GBP: £, gbp
    currency JPY: jpy
    currency JPY: ¥
    currency CNY: cny, rmb, 元, cn¥
    currency INR: ₹, inr
    currency KRW: ₩, krw
    currency RUB: ₽, rub
    currency ILS: ₪, ils
    currency TRY: ₺
    currency BTC: ₿, btc
    currency CRC: ₡, crc
    currency PHP: ₱, php
    currency VND: ₫, vnd
    currency UAH: ₴, uah
    currency NGN: ₦, ngn
    currency THB: ฿, thb
    currency CAD: cad, ca$, c$, c $, cad$, can$, $cad, $ cad, cdn$
    currency AUD: aud, au$, a$, aud$
    currency NZD: nzd, nz$
    currency HKD: hkd, hk$, hk $
    currency SGD: sgd, s$, sg$
    currency TWD: twd, nt$, nt $
    currency MXN: mxn, mx$
    currency BRL: brl, r$
    currency CHF: chf
    currency SEK: sek
    currency NOK: nok
    currency DKK: dkk
    currency PLN: pln, zł
    currency CZK: czk, kč
    currency HUF: huf
    currency ZAR: zar
    currency AED: aed
    currency SAR: sar
    currency EGP: egp
    currency ARS: ars
    currency CLP: clp
    currency COP: cop
    currency PEN: pen
    currency IDR: idr
    currency MYR: myr
    currency PKR: pkr
    currency BDT: bdt
    currency MOP: mop
    currency JMD: jmd
    cents cent: ¢
    unit millimeter: mm
    unit centimeter: cm
    unit decimeter: dm
    unit meter: m
    unit kilometer: km
    unit micrometer: µm
    unit nanometer: nm
    unit square meter: m², m2, m^2, sqm
    unit square kilometer: km², km2, km^2
    unit square centimeter: cm², cm2, cm^2
    unit square foot: ft², ft2, sq ft, sq. ft.
    unit cubic meter: m³, m3, m^3
    unit cubic centimeter: cm³, cm3, cm^3
    unit milligram: mg
    unit microgram: mcg, µg
    unit gram: g, gr
    unit kilogram: kg, kgs
    unit ton: t
    unit pound: lb, lbs
    unit ounce: oz
    unit foot: ft
    unit mile: mi
    unit yard: yd
    unit milliliter: ml
    unit centiliter: cl
    unit deciliter: dl
    unit liter: l
    unit hectoliter: hl
    unit hectare: ha
    unit kilometer per hour: km/h, kmh, kph, kmph, km/hr, km / h
    unit meter per second: m/s
    unit mile per hour: mph, mi/h
    unit kilobyte: kb
    unit megabyte: mb
    unit gigabyte: gb
    unit terabyte: tb
    unit petabyte: pb
    quarterOf 3: q
    quarterOf 6: h
    temperature C: °c, c, ° c, ℃, º c, ºc, °celsius, ° celsius, celsius, °c.
    temperature F: °f, f, ° f, ℉, ºf, º f, °fahrenheit, ° fahrenheit, fahrenheit
    temperature K: kelvin, k
    degree degree: °, º
    now: @now
    over 0: ÷
    """
}
