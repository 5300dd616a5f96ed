/// Signs and abbreviations that are the same in all languages.
enum CommonValues {
  static let table = """
    percent: %, ٪, ％
    scale 1000: k
    currency USD: $, usd, us$, us $, usd$, u$s, u$d, u.s. $, us$d, u$
    currency EUR: €, eur, euro, euros
    currency GBP: £, gbp, gbp£
    currency JPY: jpy
    currency JPY: ¥, jp¥
    currency CNY: cny, rmb, 元, cn¥
    currency INR: ₹, inr
    currency rupee: ₨
    currency KRW: ₩, krw
    currency RUB: ₽, rub
    currency ILS: ₪, ILS
    currency TRY: ₺, TRY
    currency BTC: ₿, btc
    currency ETH: Ξ, eth
    currency CRC: ₡, crc
    currency PHP: ₱, PHP
    currency VND: ₫, vnd
    currency UAH: ₴, uah
    currency NGN: ₦, ngn
    currency THB: ฿, thb
    currency GEL: ₾, GEL
    currency MNT: ₮, mnt
    currency KZT: ₸, kzt
    currency LAK: ₭, LAK
    currency PYG: ₲, pyg
    currency GHS: ₵, gh₵, ghs
    currency AZN: ₼, azn
    currency AMD: ֏, AMD
    currency AFN: ؋, afn
    currency KHR: ៛, khr
    currency BDT: ৳, bdt
    currency IRR: ﷼, irr
    currency CAD: cad, ca$, c$, c $, cad$, can$, $cad, $ cad, cdn$, $ c
    currency AUD: aud, au$, a$, aud$
    currency NZD: nzd, nz$, nzd$
    currency HKD: hkd, hk$, hk $
    currency SGD: sgd, s$, sg$
    currency TWD: twd, nt$, nt $
    currency MXN: mxn, mx$
    currency BRL: brl, r$
    currency CHF: chf, sfr, sfr.
    currency SEK: sek
    currency NOK: nok
    currency DKK: dkk
    currency krone: kr
    currency PLN: pln, zł
    currency CZK: czk, kč
    currency HUF: huf
    currency ZAR: zar
    currency AED: aed
    currency SAR: sar
    currency EGP: egp, e£
    currency ARS: ARS
    currency CLP: clp
    currency COP: COP, col$
    currency PEN: PEN, S/
    currency IDR: idr, rp
    currency MYR: myr
    currency PKR: pkr
    currency MOP: MOP, mop$
    currency JMD: jmd, j$
    currency ALL: ALL
    currency ANG: ANG
    currency AOA: AOA
    currency AWG: AWG
    currency BAM: BAM
    currency BBD: BBD
    currency BGN: BGN
    currency BHD: BHD
    currency BIF: BIF
    currency BMD: BMD
    currency BND: BND
    currency BOB: BOB
    currency BSD: BSD
    currency BTN: BTN
    currency BWP: BWP
    currency BYN: BYN
    currency BZD: BZD
    currency CDF: CDF
    currency CUP: CUP
    currency CVE: CVE
    currency DJF: DJF
    currency DOP: DOP
    currency DZD: DZD
    currency ERN: ERN
    currency ETB: ETB
    currency FJD: FJD
    currency FKP: FKP
    currency GIP: GIP
    currency GMD: GMD
    currency GNF: GNF
    currency GTQ: GTQ
    currency GYD: GYD
    currency HNL: HNL
    currency HRK: HRK
    currency HTG: HTG
    currency IQD: IQD
    currency ISK: ISK
    currency JOD: JOD
    currency KES: KES
    currency KGS: KGS
    currency KMF: KMF
    currency KPW: KPW
    currency KWD: KWD
    currency KYD: KYD
    currency LBP: LBP
    currency LKR: LKR
    currency LRD: LRD
    currency LSL: LSL
    currency LYD: LYD
    currency MAD: MAD
    currency MDL: MDL
    currency MGA: MGA
    currency MKD: MKD
    currency MMK: MMK
    currency MRU: MRU
    currency MUR: MUR
    currency MVR: MVR
    currency MWK: MWK
    currency MZN: MZN
    currency NAD: NAD
    currency NIO: NIO
    currency NPR: NPR
    currency OMR: OMR
    currency PAB: PAB
    currency PGK: PGK
    currency QAR: QAR
    currency RON: RON
    currency RSD: RSD
    currency RWF: RWF
    currency SBD: SBD
    currency SCR: SCR
    currency SDG: SDG
    currency SHP: SHP
    currency SLE: SLE
    currency SLL: SLL
    currency SOS: SOS
    currency SRD: SRD
    currency SSP: SSP
    currency STN: STN
    currency SVC: SVC
    currency SYP: SYP
    currency SZL: SZL
    currency TJS: TJS
    currency TMT: TMT
    currency TND: TND
    currency TOP: TOP
    currency TTD: TTD
    currency TZS: TZS
    currency UGX: UGX
    currency UYU: UYU
    currency UZS: UZS
    currency VEF: VEF
    currency VES: VES
    currency VUV: VUV
    currency WST: WST
    currency XAF: XAF
    currency XCD: XCD
    currency XOF: XOF
    currency XPF: XPF
    currency YER: YER
    currency ZMW: ZMW
    currency ZWL: ZWL
    currency ATS: ATS
    currency BEF: BEF
    currency DEM: DEM
    currency ESP: ESP
    currency FIM: FIM
    currency FRF: FRF
    currency GRD: GRD
    currency IEP: IEP
    currency ITL: ITL
    currency LUF: LUF
    currency NLG: NLG
    currency PTE: PTE
    currency AFN: afghani, afghanis
    currency BDT: taka
    currency BTN: ngultrum
    currency GEL: lari
    currency GTQ: quetzal, quetzales
    currency HNL: lempira, lempiras
    currency HUF: forint, forints
    currency IDR: rupiah
    currency ILS: shekel, shekels
    currency KHR: riel, riels
    currency KZT: tenge
    currency MGA: ariary
    currency MMK: kyat, kyats
    currency MNT: tugrik, tögrög
    currency MOP: pataca, patacas
    currency MRU: ouguiya
    currency MYR: ringgit
    currency NGN: naira, nairas
    currency PLN: zloty, zlotys, złoty
    currency PYG: guaraní, guaraníes
    currency THB: baht
    currency UAH: hryvnia, hrywnja
    currency VUV: vatu
    currency ZMW: kwacha
    cents cent: ¢
    unit millimeter: mm
    unit centimeter: cm
    unit decimeter: dm
    unit meter: m
    unit kilometer: km
    unit micrometer: µm, μm
    unit nanometer: nm
    unit square meter: m², m2, m^2, sqm, sq m, sq. m, qm
    unit square kilometer: km², km2, km^2, sq km, sq. km, qkm
    unit square centimeter: cm², cm2, cm^2, sq cm, sq. cm
    unit square foot: ft², ft2, sq ft, sq. ft., sqft, ft^2
    unit cubic meter: m³, m3, m^3, cu m, cbm
    unit cubic centimeter: cm³, cm3, cm^3, ccm, cc
    unit milligram: mg
    unit microgram: mcg, µg, μg, ug
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
    unit square millimeter: mm², mm2, mm^2, sq mm
    unit square decimeter: dm², dm2, dm^2
    unit square inch: in², in2, in^2, sq in, sq. in.
    unit square yard: yd², yd2, sq yd, sq. yd.
    unit square mile: mi², mi2, mi^2, sq mi, sq. mi.
    unit cubic millimeter: mm³, mm3, mm^3
    unit cubic decimeter: dm³, dm3, dm^3
    unit cubic foot: ft³, ft3, ft^3, cu ft, cu. ft.
    unit cubic inch: in³, in3, in^3, cu in, cu. in.
    unit cubic yard: yd³, yd3, cu yd, cu. yd.
    unit cubic kilometer: km³, km3, km^3
    unit microliter: µl, μl
    unit hectometer: hm
    unit decameter: dam
    unit nautical mile: nmi
    unit knot: kn, kt, kts
    unit kilometer per second: km/s
    unit foot per second: ft/s
    unit centimeter per second: cm/s
    unit radian: rad
    unit hertz: hz
    unit kilohertz: khz
    unit megahertz: mhz
    unit gigahertz: ghz
    unit kilobit: kbit, Kb, kbits
    unit megabit: mbit, Mb, mbits
    unit gigabit: gbit, Gb, gbits
    unit terabit: tbit, Tb, tbits
    unit exabyte: eb
    unit watt: W
    unit kilowatt: kw
    unit kilowatt hour: kwh
    unit megawatt: MW
    unit volt: V
    unit milliamp hour: mah
    unit kilocalorie: kcal
    unit gallon: gal
    unit barrel: bbl
    quarterOf 3: q
    quarterOf 6: h
    temperature C: °c, c, ° c, ℃, º c, ºc, °celsius, ° celsius, celsius, °c.
    temperature F: °f, f, ° f, ℉, ºf, º f, °fahrenheit, ° fahrenheit, fahrenheit, farenheit
    temperature K: kelvin, k
    degree degree: °, º
    now: @now
    over 0: ÷
    spelt: jaguar, jaguars
    """
}
