"""Simulates skewed scans, noisy scans and photographs of a page."""

import math

from PIL import Image, ImageChops, ImageFilter


def skewed(image, words, random):
    """Rotates the page by three degrees in either direction."""
    angle = math.radians(random.choice([-3, 3]))
    width, height = image.size
    cos, sin = math.cos(angle), math.sin(angle)
    wide = math.ceil(width * cos + height * abs(sin))
    high = math.ceil(height * cos + width * abs(sin))

    def there(x, y):
        x, y = x - width / 2, y - height / 2
        return x * cos - y * sin + wide / 2, x * sin + y * cos + high / 2

    # The transformation from the new image to the old one.
    back = (
        cos, sin, width / 2 - cos * wide / 2 - sin * high / 2,
        -sin, cos, height / 2 + sin * wide / 2 - cos * high / 2,
    )
    turned = image.transform((wide, high), Image.Transform.AFFINE, back,
                             Image.Resampling.BICUBIC, fillcolor=255)
    return turned, moved(words, there)


def noisy(image, words, random):
    """Adds blur, grain and specks."""
    image = image.filter(ImageFilter.GaussianBlur(0.8))
    grain = Image.frombytes("L", image.size, random.randbytes(image.width * image.height))
    image = Image.blend(image, grain.filter(ImageFilter.GaussianBlur(0.7)), 0.22)
    pixels = image.load()
    for _ in range(image.width * image.height // 4000):
        x, y = random.randrange(image.width - 1), random.randrange(image.height - 1)
        for speck in [(x, y), (x + 1, y), (x, y + 1)]:
            pixels[speck] = 30
    return image, words


def photographed(image, words, random):
    """Simulates a photograph at an angle, with the shadow of a hand, on a table."""
    width, height = image.size
    margin = round(width * 0.06)
    table = Image.new("L", (width + 2 * margin, height + 2 * margin), 120)
    table.paste(image, (margin, margin))
    words = moved(words, lambda x, y: (x + margin, y + margin))
    wide, high = table.size

    far = random.uniform(0.015, 0.035)
    lean = random.uniform(-0.02, 0.02)
    corners = [
        (far * wide, (0.02 + lean) * high), (wide * (1 - far), (0.02 - lean) * high),
        (wide, high), (0, high),
    ]
    frame = [(0, 0), (wide, 0), (wide, high), (0, high)]
    there = projection(frame, corners)
    photo = table.transform((wide, high), Image.Transform.PERSPECTIVE,
                            projection(corners, frame)[:8], Image.Resampling.BICUBIC, fillcolor=110)

    shadow = Image.linear_gradient("L").rotate(random.choice([0, 90, 180, 270]))
    shadow = shadow.resize((wide, high)).point(lambda value: 150 + value * 105 // 255)
    photo = ImageChops.multiply(photo, shadow).filter(ImageFilter.GaussianBlur(0.6))
    grain = Image.frombytes("L", photo.size, random.randbytes(wide * high))
    photo = Image.blend(photo, grain, 0.06)

    def place(x, y):
        a, b, c, d, e, f, g, h = there
        depth = g * x + h * y + 1
        return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth

    return photo, moved(words, place)


def moved(words, there):
    """Transforms the bounding boxes of words by mapping their corners with `there`."""
    result = []
    for word in words:
        left, top, right, bottom = word["box"]
        corners = [there(x, y) for x in (left, right) for y in (top, bottom)]
        xs, ys = zip(*corners)
        result.append({**word, "box": [min(xs), min(ys), max(xs), max(ys)]})
    return result


def projection(sources, targets):
    """Returns the eight coefficients of the perspective that maps four points to four others."""
    rows = []
    for (x, y), (u, v) in zip(sources, targets):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    size = 8
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [rows[row][size] / rows[row][row] for row in range(size)]
