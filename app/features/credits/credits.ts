import { providerCredit } from '#domain/sea/forecast/provider-credit'

type Credit = {
  name: string
  /** What it gives this app, and the words its owner asks for. */
  text: string
  licence: string
  href: string
}

type CreditGroup = { title: string; credits: Credit[] }

const ccBy4 = 'CC BY 4.0'
const openFont = 'SIL Open Font License 1.1'

/** Everybody whose data, drawings or code stand in this app, with the words their licences ask for. */
export const creditGroups: CreditGroup[] = [
  {
    title: 'Waves and weather',
    credits: [
      {
        name: providerCredit.line,
        text: 'Collects the models below and supplies their numbers. We work out from them what reaches each beach.',
        licence: ccBy4,
        href: providerCredit.href,
      },
      {
        name: 'Météo-France and Copernicus Marine Service',
        text: 'Wave model MFWAM and the sea level of the ocean model. Generated using E.U. Copernicus Marine Service Information.',
        licence: 'Copernicus Marine Service licence',
        href: 'https://marine.copernicus.eu/',
      },
      {
        name: 'ECMWF',
        text: 'Wind and wave models, open data of the European Centre for Medium-Range Weather Forecasts, modified.',
        licence: ccBy4,
        href: 'https://www.ecmwf.int/en/forecasts/datasets/open-data',
      },
      {
        name: 'Deutscher Wetterdienst (DWD)',
        text: 'ICON and GWAM models. Source: Deutscher Wetterdienst, modified.',
        licence: ccBy4,
        href: 'https://www.dwd.de/',
      },
      {
        name: 'NOAA',
        text: 'Global Forecast System and its wave model, from the National Weather Service of the United States.',
        licence: 'Public domain',
        href: 'https://www.noaa.gov/',
      },
    ],
  },
  {
    title: 'Measurements',
    credits: [
      {
        name: 'IMOS and AODN, national wave buoys',
        text: 'Data was sourced from Australia’s Integrated Marine Observing System (IMOS) – IMOS is enabled by the National Collaborative Research Infrastructure Strategy (NCRIS). Buoys here are operated by Deakin University (VicWaves) and others.',
        licence: ccBy4,
        href: 'https://imos.org.au/',
      },
      {
        name: 'IOC Sea Level Station Monitoring Facility',
        text: 'Sea level measured by the Bureau of Meteorology and others, gathered by the Flanders Marine Institute (VLIZ) and the Intergovernmental Oceanographic Commission of UNESCO. Real-time data, not quality controlled.',
        licence: 'Free with credit',
        href: 'https://www.ioc-sealevelmonitoring.org/',
      },
    ],
  },
  {
    title: 'Tides',
    credits: [
      {
        name: 'TICON-4 and GESLA-4',
        text: 'Hart-Davis, M., Dettmering, D., Seitz, F. (2025), TICON-4: TIdal CONstants based on GESLA-4 sea-level records, SEANOE. Obtained through the Neaps tide database. Modified: rounded, cleaned and given local datums and offsets.',
        licence: ccBy4,
        href: 'https://doi.org/10.17882/109129',
      },
      {
        name: 'EOT20',
        text: 'Hart-Davis, M. G., Piccioni, G., Dettmering, D., Schwatke, C., Passaro, M., Seitz, F. (2021), EOT20: a global ocean tide model, SEANOE. Read as condensed by Trail Sense (MIT). Modified: interpolated along the coast and corrected at the tide gauges above.',
        licence: ccBy4,
        href: 'https://doi.org/10.17882/79489',
      },
      {
        name: 'Neaps tide predictor',
        text: 'Works out tides on this phone from the constants above.',
        licence: 'MIT',
        href: 'https://github.com/openwatersio/neaps',
      },
      {
        name: 'suncalc',
        text: 'First light, sunrise, sunset and the moon. Copyright Volodymyr Agafonkin.',
        licence: 'BSD 2-Clause',
        href: 'https://github.com/mourner/suncalc',
      },
    ],
  },
  {
    title: 'Coast and places',
    credits: [
      {
        name: 'GSHHG',
        text: 'Coastline: GSHHG 2.3.7, P. Wessel and W. H. F. Smith, LGPL 3.0 or later, modified (clipped, smoothed, simplified). Copyright 2014, The GMT Team.',
        licence: 'LGPL 3.0 or later',
        href: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
      },
      {
        name: 'Australian Bureau of Statistics and Geoscape Australia',
        text: 'Some spot data computed with: Australian Bureau of Statistics, Local Government Areas 2025, CC BY 4.0; Administrative Boundaries © Geoscape Australia.',
        licence: ccBy4,
        href: 'https://www.abs.gov.au/',
      },
    ],
  },
  {
    title: 'Type and drawings',
    credits: [
      {
        name: 'Barlow Condensed',
        text: 'Copyright 2017 The Barlow Project Authors.',
        licence: openFont,
        href: 'https://github.com/jpt/barlow',
      },
      {
        name: 'DejaVu',
        text: 'Letters of the PDF files that administrators export. Copyright 2003 Bitstream, Inc.; Copyright 2006 Tavmjong Bah; changes of DejaVu are in the public domain.',
        licence: 'Bitstream Vera and Arev licences',
        href: 'https://dejavu-fonts.github.io/License.html',
      },
      {
        name: 'Lucide',
        text: 'Line icons. Copyright Lucide Icons and Contributors. The surf drawings are our own.',
        licence: 'ISC',
        href: 'https://lucide.dev/',
      },
    ],
  },
]
