"""A page as pieces of text with positions in points, which can be drawn as an image or a PDF."""

from dataclasses import dataclass, field

from PIL import Image, ImageDraw, ImageFont
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

FOLDER = "/usr/share/fonts/truetype"
FONTS = {
    "sans": f"{FOLDER}/liberation/LiberationSans-Regular.ttf",
    "sans bold": f"{FOLDER}/liberation/LiberationSans-Bold.ttf",
    "mono": f"{FOLDER}/liberation/LiberationMono-Regular.ttf",
    "dejavu": f"{FOLDER}/dejavu/DejaVuSans.ttf",
    "dejavu mono": f"{FOLDER}/dejavu/DejaVuSansMono.ttf",
    "serif": f"{FOLDER}/dejavu/DejaVuSerif.ttf",
}


@dataclass
class Piece:
    """A cell and the start of its baseline, or the end if it is right-aligned."""

    text: str
    x: float
    y: float
    size: float
    font: str
    row: int
    isRight: bool = False


@dataclass
class Page:
    width: float
    height: float
    pieces: list = field(default_factory=list)
    rules: list = field(default_factory=list)
    rowCount: int = 0

    def row(self, y, cells, size=10, font="sans"):
        """Adds a row: cells of (text, x), or (text, x, True) where x is the right edge."""
        for cell in cells:
            if cell[0]:
                self.pieces.append(
                    Piece(cell[0], cell[1], y, size, font, self.rowCount, len(cell) > 2)
                )
        self.rowCount += 1

    def rule(self, y, left, right):
        self.rules.append((y, left, right))

    def rows(self):
        """Returns the text of each row's cells, from left to right."""
        rows = [[] for _ in range(self.rowCount)]
        for piece in sorted(self.pieces, key=lambda piece: piece.x):
            rows[piece.row].append(piece.text)
        return rows


def picture(page, dpi):
    """Returns a grey image of the page, and its words with row and bounding box in pixels."""
    scale = dpi / 72
    image = Image.new("L", (round(page.width * scale), round(page.height * scale)), 255)
    draw = ImageDraw.Draw(image)
    words = []
    for piece in page.pieces:
        font = ImageFont.truetype(FONTS[piece.font], round(piece.size * scale))
        x = piece.x * scale - (font.getlength(piece.text) if piece.isRight else 0)
        y = piece.y * scale
        draw.text((x, y), piece.text, fill=20, font=font, anchor="ls")
        start = 0
        for word in piece.text.split(" "):
            left = x + font.getlength(piece.text[:start])
            box = draw.textbbox((left, y), word, font=font, anchor="ls")
            words.append({"text": word, "row": piece.row, "box": list(box)})
            start += len(word) + 1
    for y, left, right in page.rules:
        draw.line([(left * scale, y * scale), (right * scale, y * scale)], fill=90, width=2)
    return image, words


def write_pdf(pages, path):
    for name, file in FONTS.items():
        pdfmetrics.registerFont(TTFont(name, file))
    # Makes the file reproducible.
    pdf = canvas.Canvas(path, invariant=1)
    for page in pages:
        pdf.setPageSize((page.width, page.height))
        for piece in page.pieces:
            pdf.setFont(piece.font, piece.size)
            draw = pdf.drawRightString if piece.isRight else pdf.drawString
            draw(piece.x, page.height - piece.y, piece.text)
        for y, left, right in page.rules:
            pdf.line(left, page.height - y, right, page.height - y)
        pdf.showPage()
    pdf.save()
