# An image that trains models and serves them. In the folder of a model:
#
#     docker build -t swiftnlc PATH_TO_THIS_FOLDER
#     docker run --rm --user "$(id -u)" -v "$PWD:/models" swiftnlc train export.json
#     docker run --rm -p 5005:5005 -v "$PWD:/models:ro" swiftnlc
FROM swift:6.3-bookworm AS build
RUN apt-get -qq update && apt-get -qq install -y libarchive13 libedit2 libsodium23 libstemmer-dev libyaml-0-2
WORKDIR /swiftnlc
COPY . .
RUN Scripts/package root

FROM scratch
COPY --from=build /swiftnlc/.build/package/root /
WORKDIR /models
USER 65534:65534
EXPOSE 5005
ENTRYPOINT ["/usr/bin/swiftnlc"]
CMD ["serve", "model.safetensors", "--listen", "0.0.0.0:5005"]
