/** A flat drawing of a swivel chair: the error page shows no photograph, because pictures may be what failed. */
export const OopsChair = ({ className }: { readonly className?: string }) => (
  <svg className={className} viewBox="0 0 460 400" aria-hidden>
    {/* the shadow falls to the lower right, as in every picture of the shop */}
    <path d="M130 376c60 20 200 16 286-4 26-6 26-22-4-28-50-8-150-10-200-4z" opacity=".12" />
    <path d="M112 316h196v46c0 13-44 23-98 23s-98-10-98-23z" fill="#33291f" />
    <path d="M112 350v12c0 13 44 23 98 23s98-10 98-23v-12c0 13-44 23-98 23s-98-10-98-23z" fill="#261e16" />
    {/* barrel */}
    <path d="M36 120C36 46 112 14 210 14s174 32 174 106l-10 152c-5 46-66 72-164 72S51 318 46 272z" fill="#e6ddce" />
    <path
      d="M210 14c98 0 174 32 174 106l-10 152c-5 46-66 72-164 72 60-6 104-30 108-76l8-150c2-60-46-98-116-104z"
      fill="#d6cbb8"
    />
    {/* the inside of the back, then its cushion */}
    <path d="M92 124c4-46 54-68 118-68s114 22 118 68l-8 150H100z" fill="#b9ac95" />
    <path d="M106 130c3-36 46-54 104-54s101 18 104 54l-6 110H112z" fill="#e9e1d2" />
    <path
      d="M112 150c8-34 46-50 98-50"
      fill="none"
      stroke="#f6f1e7"
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".8"
    />
    {/* leather pillow */}
    <path
      d="M146 112c42-9 88-11 126-6 9 1 14 7 14 16l3 78c0 9-5 15-14 16
        -38 4-82 4-118-1-9-1-14-7-14-15l-5-72c0-9 3-14 8-16z"
      fill="#9c5434"
    />
    <path d="M272 106c9 1 14 7 14 16l3 78c0 9-5 15-14 16l-22 2c16-30 22-72 19-112z" fill="#844226" />
    <path d="M158 122c34-6 66-8 98-5" fill="none" stroke="#c48260" strokeWidth="4" strokeLinecap="round" />
    {/* seat */}
    <path d="M84 226h252v36c0 28-54 46-126 46S84 290 84 262z" fill="#d2c6b1" />
    <path d="M84 230c0-24 54-38 126-38s126 14 126 38-54 40-126 40-126-16-126-40z" fill="#f4eee3" />
    <path d="M118 214c22-10 54-15 92-15" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".8" />
    {/* arms overlap the seat */}
    <path d="M36 120c0-30 16-46 36-46 22 0 32 16 31 42l-5 148c0 24-8 48-22 62-18-12-28-32-30-54z" fill="#f4eee3" />
    <path d="M103 116l-5 148c0 24-8 48-22 62 2-40 8-120 8-176 0-36-4-58-12-76 22 0 32 16 31 42z" fill="#dfd5c4" />
    <path d="M384 120c0-30-16-46-36-46-22 0-32 16-31 42l5 148c0 24 8 48 22 62 18-12 28-32 30-54z" fill="#cabea9" />
    <path d="M317 116l5 148c0 24 8 48 22 62-2-40-6-120-6-176 0-36 2-58 10-76-22 0-32 16-31 42z" fill="#e9e1d2" />
  </svg>
)
